import { RemixBrowser } from '@remix-run/react'

/** Remix suspends while decoding in its first render; React fails on a press then (error 345), so decode before. */
export async function decodePageData() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
