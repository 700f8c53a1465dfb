/**
 * Runs the main function of a program. An error is one line, and like an answer of false it makes the program fail.
 */
export async function runProgram(main: () => unknown): Promise<void> {
  try {
    if ((await main()) === false) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
