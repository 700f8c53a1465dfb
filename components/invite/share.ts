/** The device's own share sheet where it has one; else the link is copied. */
export async function shareLink(url: string, title: string, copy: () => void): Promise<void> {
  if (typeof navigator.share !== 'function') return copy()
  try {
    await navigator.share({ title, url })
  } catch (cause) {
    // Closing the share sheet is no failure.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) copy()
  }
}
