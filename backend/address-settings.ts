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

const isOfOneServer = (url: string) => URL.canParse(url) && !new URL(url).host.includes(',')

/** Of a database server, and of one alone: what speaks to it knows no list of hosts. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(isOfOneServer, 'must name one server: an address that leads to the one that writes')
