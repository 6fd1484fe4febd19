import type { AcceptedApplication, UpdatedApplication } from "../../core/contract/response.js";
import type { Application } from "../../core/model/application/application.js";
import { type ApplicationState, isTerminal } from "../../core/model/profile/life-cycle.js";
import { profileTable } from "../../core/model/profile/profiles.js";
import { isSameLife, type Step, type StepRule } from "./step.js";

/** I-24: the states of an application are a path through the profile's table of moves. */
function* statesAreAPath(step: Step): Iterable<string> {
  const messages = messagesById(step);
  const ids = new Set([
    ...step.before.applications.keys(),
    ...step.after.applications.keys(),
    ...messages.keys(),
  ]);
  for (const id of ids) yield* pathOf(step, id, messages.get(id) ?? []);
}

/** The rules about the states of applications. */
export const lifeRules: readonly StepRule[] = [statesAreAPath];

type Message = AcceptedApplication | UpdatedApplication;

/** Where an application stands by what was told; an end that was told is `announced`. */
interface Life {
  readonly state: ApplicationState;
  readonly announced: ApplicationState | null;
}

function messagesById({ before, response }: Step): Map<string, Message[]> {
  const byId = new Map<string, Message[]>();
  for (const effect of response.effects) {
    if (effect.kind !== "acceptedApplication" && effect.kind !== "updatedApplication") continue;
    if (effect.partitionName !== before.name) continue;
    byId.set(effect.applicationID, [...(byId.get(effect.applicationID) ?? []), effect]);
  }
  return byId;
}

function* pathOf(step: Step, id: string, messages: readonly Message[]): Iterable<string> {
  let life: Life | undefined = step.before.applications.get(id);
  for (const message of messages) {
    const flaw = flawOfMessage(step, life, message);
    if (flaw !== undefined) yield `I-24 ${id} ${flaw}`;
    life = lifeAfter(life, message);
  }
  const wasAccepted = messages.some((message) => message.kind === "acceptedApplication");
  const flaw = flawOfEnd(step, id, life, wasAccepted);
  if (flaw !== undefined) yield `I-24 ${id} ${flaw}`;
}

function flawOfMessage(step: Step, life: Life | undefined, message: Message): string | undefined {
  if (message.kind === "acceptedApplication") {
    return maySilentlyEnd(step, life) ? undefined : `accepted while it is ${life?.state}`;
  }
  const { state } = message;
  if (life === undefined) return `is told to be ${state} and does not exist`;
  if (life.announced !== null) return `is told to be ${state} after ${life.announced}`;
  const moves = Object.values(profileTable(step.profile).moves[life.state] ?? {});
  const isMove = state !== life.state && moves.includes(state);
  return isMove ? undefined : `went from ${life.state} to ${state}`;
}

function lifeAfter(life: Life | undefined, message: Message): Life {
  if (message.kind === "acceptedApplication") return { state: "New", announced: null };
  if (!isTerminal(message.state)) return { state: message.state, announced: null };
  return { state: life?.state ?? message.state, announced: message.state };
}

function flawOfEnd(
  step: Step,
  id: string,
  life: Life | undefined,
  wasAccepted: boolean,
): string | undefined {
  const app = step.after.applications.get(id);
  if (app === undefined) {
    return maySilentlyEnd(step, life) ? undefined : `ended untold from ${life?.state}`;
  }
  if (life === undefined) return `is ${app.state} and nobody was told that it exists`;
  if (life.state !== app.state) return `is ${app.state}, told ${life.state}`;
  if (life.announced !== app.announced) return `announced ${app.announced}, told ${life.announced}`;
  return wasAccepted === isOldLife(step, app) ? "is another life, or the same, untold" : undefined;
}

function isOldLife({ before }: Step, app: Application): boolean {
  return isSameLife(app, before.applications.get(app.id));
}

/** The end was told, or this profile does not tell of removals (G-73). */
function maySilentlyEnd({ profile }: Step, life: Life | undefined): boolean {
  return life === undefined || life.announced !== null || !profile.choices.tellsRemoval;
}
