import { RemixBrowser } from '@remix-run/react'

/**
 * Resolves when Remix has decoded the page's data. It does so in its first render, which suspends; React cannot answer
 * a press in that moment and gives up on the page (its error 345). So the decoding is begun before any render.
 */
export async function pageDataDecoded() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
