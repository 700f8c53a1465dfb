import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OxlintOverride } from 'oxlint'

/**
 * Allowed imports of each folder (docs/principles.md), as overrides of oxlint's `no-restricted-imports`. The last
 * override that matches a file counts, so each zone has its whole list and narrower zones follow.
 */
interface Pattern {
  group: string[]
  message: string
}

interface Zone {
  readonly files: string[]
  /** Top folders from which this zone may import. */
  readonly layers: readonly string[]
  /** Wrapped packages that this zone may use. */
  readonly packages?: readonly string[]
  /** Runs in Node and may import its modules. */
  readonly node?: boolean
  readonly extra?: readonly Pattern[]
  /** Wrapped globals that this zone may use. */
  readonly globals?: readonly string[]
}

const LAYERS = ['app', 'components', 'hooks', 'lib', 'sandbox', 'e2e', 'scripts', 'testing']

/** Packages that only these places may import. */
const WRAPPED: Readonly<Record<string, string>> = {
  ky: 'lib/api/exchange.ts and untracked-requests.ts',
  'react-vant': 'components/ui',
  '@tanstack/react-query': 'hooks and lib/api/query-client.ts',
  jotai: 'the stores of lib and hooks',
  react: 'hooks and components',
  'react-dom': 'hooks and components',
  next: 'app, hooks and components',
  dompurify: 'components/ui/text/sanitize.ts',
  'workbox-precaching': 'lib/offline/worker.ts',
  msw: 'sandbox',
  ws: 'sandbox',
  playwright: 'e2e',
  '@playwright/test': 'e2e',
}
/** Globals that one module wraps. Code in Node may use them. */
const GLOBALS: Readonly<Record<string, string>> = {
  localStorage: 'Use a slot of lib/storage/storage.ts.',
  sessionStorage: 'Use a slot of lib/storage/storage.ts.',
  fetch: 'Use callEndpoint() of lib/api/client.ts.',
  WebSocket: 'Use RoomSocket of lib/lottery/chat/socket.ts.',
}
const VIEW = ['react', 'react-dom', 'next']

function restrictions({ layers, packages = [], node = false, extra = [] }: Zone): Pattern[] {
  const closed = LAYERS.filter((layer) => !layers.includes(layer))
  return [
    { group: ['../**'], message: 'Import by ./ inside a folder, and by # across folders.' },
    { group: ['next/dynamic'], message: 'Use lazyPart of hooks/core/lazy-part.ts.' },
    {
      group: closed.map((layer) => `#${layer}/**`),
      message: `Only ${layers.join(', ')} may be imported here.`,
    },
    ...(node ? [] : [{ group: ['node:*'], message: 'This code runs on phones.' }]),
    ...Object.entries(WRAPPED)
      .filter(([name]) => !packages.includes(name))
      .map(([name, by]) => ({
        group: [name, `${name}/**`],
        message: `Only ${by} may import ${name}.`,
      })),
    ...extra,
  ]
}

const components: Omit<Zone, 'files'> = {
  layers: ['components', 'hooks', 'lib'],
  packages: VIEW,
}
/** The files of hooks and lib that components/ui may import. */
const GENERIC = [
  'hooks/core/dialogs.ts',
  'hooks/core/hydrated.tsx',
  'hooks/core/lazy-part.ts',
  'hooks/core/mounted.ts',
  'hooks/core/notify.ts',
  'hooks/core/search.ts',
  'hooks/core/viewport.ts',
  'lib/api/connection.ts',
  'lib/api/errors.ts',
  'lib/device/copy.ts',
  'lib/dialogs.ts',
  'lib/money/**',
  'lib/navigation.ts',
  'lib/notify.ts',
  'lib/site/safe-url.ts',
  'lib/text/**',
  'lib/time/**',
]
const pure: Pattern = {
  group: [
    ...['hooks', 'lib', 'components'].map((layer) => `#${layer}/**`),
    '!#components/ui',
    '!#components/ui/**',
    ...GENERIC.map((path) => `!#${path}`),
  ],
  message:
    'The design system (components/ui) knows no endpoint, no session and no domain: of hooks and lib it imports only GENERIC in scripts/checks/fences.ts.',
}
/** Layers of lib, the lowest first. Each imports from itself and those below. The domains are above. */
const LIB_LAYERS = [
  [
    ...['money', 'site', 'storage', 'text', 'time'].map((folder) => `lib/${folder}/**`),
    ...'constants device/device dialogs navigation notify page-store'
      .split(' ')
      .map((file) => `lib/${file}.ts`),
  ],
  ['lib/session/**', 'lib/events.ts', 'lib/preferences.ts'],
  ['lib/api/**'],
]
const libLayers = LIB_LAYERS.map((files, index): Zone => {
  const open = LIB_LAYERS.slice(0, index + 1).flat()
  return {
    files,
    layers: ['lib'],
    packages: ['jotai', ...(index === 2 ? ['ky', '@tanstack/react-query'] : [])],
    extra: [
      {
        group: [
          '#lib/**',
          // This rule does not see a ./ import from the root of lib into a folder.
          './*/**',
          ...open.flatMap((path) => [`!#${path.replace('/**', '')}`, `!#${path}`]),
        ],
        message: 'Inside lib imports go downwards only (LIB_LAYERS in scripts/checks/fences.ts).',
      },
    ],
  }
})
/** The files that hooks/core may import, besides its own and the layers of lib. */
const CORE = [
  'lib/commands/command.ts',
  'lib/commands/intents.ts',
  'lib/upkeep/reload.ts',
  'lib/upkeep/stalled-navigation.ts',
  'lib/draft.ts',
  'lib/rules/rule.ts',
]
const noDomain: Pattern = {
  group: [
    '#hooks/**',
    '#lib/**',
    '!#hooks/core',
    '!#hooks/core/**',
    ...[...LIB_LAYERS.flat(), ...CORE].flatMap((path) => [
      `!#${path.replace('/**', '')}`,
      `!#${path}`,
    ]),
    '#lib/api/endpoints/**',
  ],
  message: 'hooks/core knows no domain: CORE in scripts/checks/fences.ts.',
}
const ownRules: Pattern = {
  group: ['#lib/rules/**'],
  message: 'The platform checks again with rules of its own.',
}

const sideways = (domain: string): Pattern => ({
  group: [
    '#components/**',
    '!#components/ui',
    '!#components/ui/**',
    '!#components/shared',
    '!#components/shared/**',
    `!#components/${domain}`,
    `!#components/${domain}/**`,
  ],
  message: 'A domain does not import another: move what two share to components/shared.',
})

/** Folders of components that are a domain. */
const DOMAINS = readdirSync(join(import.meta.dirname, '../../components')).filter(
  (name) => !['shell', 'ui'].includes(name),
)

const tools = { packages: Object.keys(WRAPPED), node: true }

const zones: readonly Zone[] = [
  {
    files: ['app/**'],
    layers: ['app', 'components', 'hooks', 'lib'],
    packages: [...VIEW, '@tanstack/react-query', 'jotai'],
  },
  { files: ['components/**'], ...components },
  ...DOMAINS.map((domain) => ({
    files: [`components/${domain}/**`],
    ...components,
    extra: [sideways(domain)],
  })),
  {
    files: ['components/ui/**'],
    ...components,
    packages: [...VIEW, 'react-vant', 'dompurify'],
    extra: [pure],
  },
  {
    files: ['hooks/**'],
    layers: ['hooks', 'lib'],
    packages: [...VIEW, '@tanstack/react-query', 'jotai'],
  },
  {
    files: ['hooks/core/**'],
    layers: ['hooks', 'lib'],
    packages: [...VIEW, '@tanstack/react-query', 'jotai'],
    extra: [noDomain],
  },
  { files: ['lib/**'], layers: ['lib'], packages: ['jotai'] },
  ...libLayers,
  {
    files: ['lib/offline/worker.ts'],
    layers: ['lib'],
    packages: ['workbox-precaching'],
    globals: ['fetch'],
  },
  {
    ...libLayers[0]!,
    files: ['lib/storage/storage.ts'],
    globals: ['localStorage', 'sessionStorage'],
  },
  {
    ...libLayers[2]!,
    files: ['lib/api/prefetch-entry.ts', 'lib/api/exchange.ts'],
    globals: ['fetch'],
  },
  { files: ['lib/lottery/chat/**'], layers: ['lib'], packages: ['jotai'], globals: ['WebSocket'] },
  {
    files: ['sandbox/**'],
    layers: ['sandbox', 'lib'],
    packages: ['msw', 'ws'],
    node: true,
    extra: [
      ownRules,
      {
        group: [
          '#lib/**',
          '!#lib/api',
          '!#lib/api/endpoints',
          '!#lib/api/endpoints/**',
          '!#lib/api/endpoint.ts',
          '!#lib/constants.ts',
        ],
        message:
          'The sandbox knows the endpoints and the constants of the specification, nothing else of the site.',
      },
    ],
  },
  // Each of these folders may import from those after it. Tests may import from all.
  ...['e2e', 'scripts', 'testing'].map((layer) => ({
    ...tools,
    files: [`${layer}/**`],
    layers: [...LAYERS.slice(0, LAYERS.indexOf('e2e')), ...LAYERS.slice(LAYERS.indexOf(layer))],
  })),
  { ...tools, files: ['**/*.test.ts', '**/*.test.tsx'], layers: LAYERS },
]

const restrictedGlobals = ({ globals = [], node = false }: Zone) =>
  node
    ? []
    : Object.entries(GLOBALS)
        .filter(([name]) => !globals.includes(name))
        .map(([name, message]) => ({ name, message }))

/** All text fields use one component. It handles typing, composing, pasting and autofill. */
const TEXT_FIELDS = {
  forbid: ['input', 'textarea'].map((element) => ({
    element,
    message: 'Use TextInput, Field or another part of components/ui/form.',
  })),
}

/** Rules of all zones, for oxlint's `overrides`. */
export const fences: OxlintOverride[] = [
  {
    files: ['app/**', 'components/**', 'hooks/**'],
    rules: { 'react/forbid-elements': ['error', TEXT_FIELDS] },
  },
  { files: ['components/ui/form/**', '**/*.test.tsx'], rules: { 'react/forbid-elements': 'off' } },
  ...zones.map((zone): OxlintOverride => ({
    files: zone.files,
    rules: {
      'eslint/no-restricted-imports': ['error', { patterns: restrictions(zone) }],
      'eslint/no-restricted-globals': ['error', ...restrictedGlobals(zone)],
    },
  })),
]
