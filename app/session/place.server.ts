import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server'

/** Where a visitor who has not chosen is taken to be (SPEC §4). */
export const DEFAULT_COUNTRY = 'nl'

const placeSchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).optional(),
})

/** Where a visitor wants things delivered. `chosen` is false while it is only the default. */
export type VisitorPlace = z.infer<typeof placeSchema> & { chosen: boolean }

const cookie = shopCookie('shop', placeSchema, 365)

/** The delivery country and region of a visitor. */
export async function readPlace(request: Request, context: AppLoadContext): Promise<VisitorPlace> {
  const place = await cookie.read(request, context)
  return place ? { ...place, chosen: true } : { country: DEFAULT_COUNTRY, chosen: false }
}

/** The Set-Cookie value that keeps a choice of country and region. */
export function writePlace(
  place: { country: string; region?: string },
  request: Request,
  context: AppLoadContext,
): Promise<string> {
  return cookie.write(place, request, context)
}
