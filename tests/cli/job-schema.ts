// The form of a Job as the API of Kubernetes has it (batch/v1), for manifests of our own: an unknown
// field is a slip there, since `kubectl apply` refuses it. What no manifest of ours uses is open inside.

const TEXT = { type: 'string' } as const;
const YES = { type: 'boolean' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const OPEN = { type: 'object' } as const;

/** An object with these fields and no others; those with `!` must be there. */
const fields = (all: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(all).flatMap((name) => (name.endsWith('!') ? [name.slice(0, -1)] : [])),
  properties: Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name.replace('!', ''), schema]),
  ),
});
const many = (items: object) => ({ type: 'array', items });
const oneOf = (...names: readonly string[]) => ({ type: 'string', enum: names });
const named = (schema: object, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schema]));

/** The name of a thing, as a part of an address may be. */
const LABEL = { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 };
const WORDS = { type: 'object', additionalProperties: TEXT };
const QUANTITY = { type: ['string', 'number'], pattern: '^\\d+(\\.\\d+)?(m|[kMGTPE]i?|e\\d+)?$' };
const AMOUNTS = { type: 'object', additionalProperties: QUANTITY };

const METADATA = fields({
  ...named(LABEL, 'name', 'namespace', 'generateName'),
  ...named(WORDS, 'labels', 'annotations'),
});

const CONTAINER = fields({
  'name!': LABEL,
  image: { type: 'string', pattern: '^[^\\s]+$' },
  imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
  ...named(many(TEXT), 'args', 'command'),
  env: many(
    fields({ 'name!': { type: 'string', pattern: '^[^=\\s]+$' }, value: TEXT, valueFrom: OPEN }),
  ),
  resources: fields({ claims: many(OPEN), limits: AMOUNTS, requests: AMOUNTS }),
  volumeMounts: many(
    fields({
      'name!': LABEL,
      'mountPath!': { type: 'string', pattern: '^/[^:]*$' },
      ...named(TEXT, 'subPath', 'subPathExpr', 'mountPropagation', 'recursiveReadOnly'),
      readOnly: YES,
    }),
  ),
  workingDir: TEXT,
  ...named(many(OPEN), 'envFrom', 'ports', 'resizePolicy', 'volumeDevices'),
  ...named(OPEN, 'lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'),
  ...named(TEXT, 'restartPolicy', 'terminationMessagePath', 'terminationMessagePolicy'),
  ...named(YES, 'stdin', 'stdinOnce', 'tty'),
  securityContext: OPEN,
});

const VOLUME = fields({
  'name!': LABEL,
  persistentVolumeClaim: fields({ 'claimName!': LABEL, readOnly: YES }),
  ...named(OPEN, 'configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'hostPath', 'nfs'),
  ...named(OPEN, 'projected', 'secret'),
});

const POD = fields({
  'containers!': { ...many(CONTAINER), minItems: 1 },
  initContainers: many(CONTAINER),
  volumes: many(VOLUME),
  // A Job's pods never start again by themselves.
  'restartPolicy!': oneOf('Never', 'OnFailure'),
  ...named(COUNT, 'activeDeadlineSeconds', 'priority', 'terminationGracePeriodSeconds'),
  ...named(OPEN, 'affinity', 'dnsConfig', 'os', 'overhead', 'resources', 'securityContext'),
  ...named(many(OPEN), 'ephemeralContainers', 'hostAliases', 'imagePullSecrets', 'tolerations'),
  ...named(many(OPEN), 'readinessGates', 'resourceClaims', 'schedulingGates'),
  topologySpreadConstraints: many(OPEN),
  ...named(YES, 'automountServiceAccountToken', 'enableServiceLinks', 'hostIPC', 'hostNetwork'),
  ...named(YES, 'hostPID', 'hostUsers', 'setHostnameAsFQDN', 'shareProcessNamespace'),
  ...named(TEXT, 'dnsPolicy', 'hostname', 'nodeName', 'preemptionPolicy', 'priorityClassName'),
  ...named(TEXT, 'runtimeClassName', 'schedulerName', 'serviceAccount', 'serviceAccountName'),
  subdomain: TEXT,
  nodeSelector: WORDS,
});

const SPEC = {
  ...fields({
    'template!': fields({ metadata: METADATA, 'spec!': POD }),
    completionMode: oneOf('NonIndexed', 'Indexed'),
    ...named(COUNT, 'activeDeadlineSeconds', 'backoffLimit', 'backoffLimitPerIndex'),
    ...named(COUNT, 'completions', 'maxFailedIndexes', 'parallelism', 'ttlSecondsAfterFinished'),
    ...named(YES, 'manualSelector', 'suspend'),
    ...named(OPEN, 'podFailurePolicy', 'selector', 'successPolicy'),
    podReplacementPolicy: oneOf('TerminatingOrFailed', 'Failed'),
    managedBy: TEXT,
  }),
  // An indexed Job says how many there are; a limit for each index is one of such a Job alone.
  dependentSchemas: {
    backoffLimitPerIndex: {
      required: ['completionMode'],
      properties: {
        completionMode: { const: 'Indexed' },
        template: { properties: { spec: { properties: { restartPolicy: { const: 'Never' } } } } },
      },
    },
    maxFailedIndexes: { required: ['backoffLimitPerIndex'] },
  },
  if: { required: ['completionMode'], properties: { completionMode: { const: 'Indexed' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema says so.
  then: { required: ['completions'] },
};

export const JOB = fields({
  'apiVersion!': { const: 'batch/v1' },
  'kind!': { const: 'Job' },
  'metadata!': { ...METADATA, anyOf: [{ required: ['name'] }, { required: ['generateName'] }] },
  'spec!': SPEC,
});
