export const OVERSIZE = new Error('answer too large')

/** The same answer, aborted with OVERSIZE once its body exceeds `bytes`. */
export function limitSize(response: Response, bytes: number): Response {
  if (!response.body) return response
  let received = 0
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > bytes) controller.error(OVERSIZE)
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(meter), { status, statusText, headers })
}
