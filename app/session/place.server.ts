import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { shopCookie } from './cookies.server'

/** Where a visitor who has not chosen is taken to be (SPEC §4). */
export const DEFAULT_COUNTRY = 'nl'

const countryCode = z.string().regex(/^[a-z]{2}$/)

const placeSchema = z.object({
  /** Where things go, once that is chosen. */
  country: countryCode.optional(),
  region: z.string().max(60).optional(),
  /** When the visitor's address was last looked up, in milliseconds, and the country it was in. */
  locatedAt: z.number().int().nonnegative().optional(),
  located: countryCode.optional(),
  /** The question about another language has been answered. */
  languagePrompted: z.literal(true).optional(),
})

/** What the shop remembers about where a visitor is. */
export type KeptPlace = z.infer<typeof placeSchema>

/** Where a visitor wants things delivered. `chosen` is false while it is only the default. */
export type VisitorPlace = { country: string; region?: string; chosen: boolean }

const cookie = shopCookie('shop', placeSchema, 365)

/** Everything that is remembered, chosen or not. */
export async function readKeptPlace(request: Request, context: AppLoadContext): Promise<KeptPlace> {
  return (await cookie.read(request, context)) ?? {}
}

/** The delivery country and region of a visitor. */
export async function readPlace(request: Request, context: AppLoadContext): Promise<VisitorPlace> {
  const { country, region } = await readKeptPlace(request, context)
  return country ? { country, region, chosen: true } : { country: DEFAULT_COUNTRY, chosen: false }
}

/** The Set-Cookie value that changes some of what is remembered and keeps the rest. */
export async function changeKeptPlace(
  change: Partial<KeptPlace>,
  request: Request,
  context: AppLoadContext,
): Promise<string> {
  const kept = await readKeptPlace(request, context)
  return cookie.write({ ...kept, ...change }, request, context)
}

/** The Set-Cookie value that keeps a choice of country and region. */
export function writePlace(
  { country, region }: { country: string; region?: string },
  request: Request,
  context: AppLoadContext,
): Promise<string> {
  return changeKeptPlace({ country, region }, request, context)
}
