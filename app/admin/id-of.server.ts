import { z } from 'zod'

const idSchema = z.string().uuid()

/** Returns the id in an address. Throws 404 for what cannot be one. */
export function idOf(given: string | undefined): string {
  const id = idSchema.safeParse(given)
  if (!id.success) throw new Response(null, { status: 404 })
  return id.data
}
