import { builtFolders } from '#scripts/support/built-folders.ts'
import { ROOT, runNode, TOOLS } from '#scripts/support/processes.ts'

/** Lint, format and dead code of the sources, whatever has been built beside them. */
export function readers(root = ROOT): Record<string, string[]> {
  const built = builtFolders(root)
  return {
    lint: [TOOLS.oxlint, '--deny-warnings', ...built.map((each) => `--ignore-pattern=${each}`)],
    format: [TOOLS.oxfmt, '--check', '.', ...built.map((each) => `!${each}/**`)],
    'dead code': [TOOLS.knip, '--no-progress'],
  }
}

if (import.meta.main) {
  process.exitCode = Object.values(readers()).every((args) => runNode(args)) ? 0 : 1
}
