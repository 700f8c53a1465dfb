import { POLYFILLED } from './features.ts'

/** Why the built files may use what the floor does not have. Everything else that is found fails the check. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'asked for before it is used; without it the site does less and works': [
    '.createPolicy',
    '.getAttributeType',
    '.hasBeenActive',
    '.roundRect',
    '.toHex',
    '.startViewTransition',
    '.transferSize',
    '.userActivation',
    'Navigator.connection',
    'Navigator.share',
    'Navigator.vibrate',
    'SpeechSynthesisUtterance',
    'SuppressedError',
    'URL.canParse',
    'Uint8Array.fromHex',
    'Window.navigation',
    'Window.trustedTypes',
    'reportError',
  ],
  'React reads it of an event or an animation of new browsers only': [
    '.activation',
    '.animation',
    '.canIntercept',
    '.currentEntry',
    '.downlink',
    '.popover',
    '.share',
    '.skipTransition',
  ],
  'Intl.NumberFormat has had it for long; the data names it below Intl, where the check does not look':
    ['.format'],
  'the same name in an object of ours or of a library': ['.canGoBack', '.chunks', '.quality'],
  'an ornament or a saving that older browsers pass over': [
    'align-content: start',
    'contain-intrinsic-size',
    'content-visibility',
    'cursor: grab',
    'cursor: not-allowed',
    'cursor: pointer',
    'forced-color-adjust',
    'outline',
    'overflow-anchor',
    'overflow-x: clip',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'overscroll-behavior-y',
    'resize',
    'scrollbar-width',
  ],
}

const ACCEPTED: ReadonlySet<string> = new Set([
  ...POLYFILLED.keys(),
  ...Object.values(REASONS).flat(),
])

export const isAccepted = (use: string): boolean => ACCEPTED.has(use)
