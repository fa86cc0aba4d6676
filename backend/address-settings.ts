import { z } from 'zod'

/** An origin: what follows the host is left out. */
export const webAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => new URL(url).origin)

/** What paths are put behind, without a slash at the end. */
export const baseAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => url.replace(/\/+$/, ''))

/** With {ip} where an address belongs. */
export const serviceAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .refine((url) => url.includes('{ip}'), 'must say where the address belongs: {ip}')
