import { PREFETCHING } from '#lib/api/prefetch/calls.ts'
import { isPath, normalizePath, signInPaths } from '#lib/routes.ts'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { criticalCss } from './critical-css.ts'
import { earlyTapsScript } from './early-taps.ts'
import { element } from './element.ts'
import {
  bundleOf,
  componentModules,
  nextMarkupOf,
  programOf,
  startOf,
  type NextMarkup,
} from './next-markup.ts'
import { slicedStartScript, startText } from './sliced-start.ts'
import { addShareTags } from './share-tags.ts'
import { trustedTypesScript } from './trusted-types.ts'

/** The parts of the whole site that the steps use. */
export interface Site {
  readonly env: BuildEnv
  /** The text of a style sheet by its address. */
  readonly sheet: (address: string) => string
  /** Texts of the scripts of scripts/export/inline-scripts.ts. */
  readonly pageConfig: string
  readonly prefetch: string
  /** Address of the chunk of the HTTP client. */
  readonly transport: string
  /** Id of React's module that hydrates a page. */
  readonly hydrating: number
  /** Texts of the scripts ahead of the program: scripts/floor/inline.ts. */
  readonly floor: readonly string[]
}

/** A page of the app, parsed. `file` is like `login/index.html`. */
interface AppPage {
  readonly document: Document
  readonly file: string
  readonly markup: NextMarkup
}

interface PageStep {
  readonly name: string
  readonly why: string
  readonly apply: (page: AppPage, site: Site) => void
}

const pathOf = (file: string) => normalizePath(`/${file.replace(/index\.html$/, '')}`)

/** A platform in the browser's worker has not started yet. */
const prefetches = (file: string, { sandbox }: BuildEnv): boolean =>
  sandbox !== 'worker' && PREFETCHING.has(pathOf(file))

/** In the order in which they are applied. Figures and what was tried: docs/decisions/0005-build-and-csp.md. */
export const PAGE_STEPS: readonly PageStep[] = [
  {
    name: 'prefetch',
    why: 'The hall asks as soon as config.js has named the host, while the bundle is still on its way.',
    apply({ document, file, markup }, { env, prefetch }) {
      if (prefetches(file, env)) markup.config.after(element(document, 'script', {}, prefetch))
    },
  },
  {
    name: 'page config',
    why: 'The brand and the domains of config.js are in force before the first read and before the program.',
    apply({ document, markup }, { pageConfig }) {
      markup.config.after(element(document, 'script', {}, pageConfig))
    },
  },
  {
    name: 'transport',
    why: 'A page that reads and has no prefetch fetches the HTTP client beside the bundle: one round trip less.',
    apply({ document, file }, { env, transport }) {
      const path = pathOf(file)
      if (!isPath(path) || signInPaths.has(path) || prefetches(file, env)) return
      const preload = { rel: 'preload', as: 'script', fetchpriority: 'low', href: transport }
      document.head.append(element(document, 'link', preload))
    },
  },
  {
    name: 'share tags',
    why: 'A link shared in a chat shows title, words and a picture; an installed site its start-up picture.',
    apply: ({ document, file }, { env }) => addShareTags(document, file, env),
  },
  {
    name: 'critical styles',
    why: 'The first paint waits for no further file. The app starts behind the whole sheets: React finds them there.',
    apply({ document, markup: { sheets, start } }, { sheet }) {
      const [first] = sheets
      const all = sheets.map((link) => sheet(link.getAttribute('href') ?? '')).join('')
      first?.before(element(document, 'style', {}, criticalCss(all, document)))
      start.before(...sheets)
    },
  },
  {
    name: 'early taps',
    why: 'A tap before the app listens takes effect when it does.',
    apply({ document }) {
      document.head.append(element(document, 'script', {}, earlyTapsScript()))
    },
  },
  {
    name: 'start in slices',
    why: 'The modules are evaluated one by one, a task each, instead of all in the one that starts the app.',
    apply({ document, markup: { start } }, { hydrating }) {
      const modules = [hydrating, ...componentModules(document)]
      const text = slicedStartScript({ files: programOf(document), modules })
      document.head.append(element(document, 'script', {}, text))
      start.textContent = startText(startOf(start))
    },
  },
  {
    name: 'bundle last',
    why: 'The browser has read what it can paint before it asks for the files of the bundle.',
    apply({ document, markup: { config } }) {
      config.before(...bundleOf(document))
    },
  },
  {
    name: 'first scripts',
    why: 'The boot script behind styles and links stops the browser once more. The policy of Trusted Types follows it directly, and what may write elements comes after that.',
    apply({ document, markup: { charset, boot } }, { env, floor }) {
      const scripts = [trustedTypesScript(env), ...floor]
      charset.after(boot, ...scripts.map((text) => element(document, 'script', {}, text)))
    },
  },
]

/** Applies every step to a page; one that starts no app stays as it is. */
export function applySteps(document: Document, file: string, site: Site): void {
  const markup = nextMarkupOf(document, file)
  if (markup) for (const { apply } of PAGE_STEPS) apply({ document, file, markup }, site)
}
