/** Opens the device's share sheet if there is one, else copies the link. */
export async function shareLink(url: string, title: string, copy: () => void): Promise<void> {
  if (typeof navigator.share !== 'function') return copy()
  try {
    await navigator.share({ title, url })
  } catch (cause) {
    // Cancelling the share sheet rejects too; it is not an error.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) copy()
  }
}
