/** The keys of each kind of mapping. Source: queues.md. */
export const keys = {
  file: ["partitions", "checksum"],
  partition: [
    "name",
    "queues",
    "placementrules",
    "limits",
    "preemption",
    "nodesortpolicy",
    "usergroupresolver",
  ],
  nodeSort: ["type", "resourceweights"],
  preemption: ["enabled", "quotapreemptionenabled"],
  resolver: ["type"],
  queue: [
    "name",
    "parent",
    "queues",
    "resources",
    "maxapplications",
    "properties",
    "adminacl",
    "submitacl",
    "childtemplate",
    "limits",
  ],
  resources: ["guaranteed", "max"],
  template: ["maxapplications", "properties", "resources"],
  limit: ["limit", "users", "groups", "maxresources", "maxapplications"],
  rule: ["name", "create", "filter", "parent", "value"],
  filter: ["type", "users", "groups"],
} as const;

/** A key of the schema. */
export type SchemaKey = (typeof keys)[keyof typeof keys][number];
