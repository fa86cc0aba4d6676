import { z } from 'zod'

/** An origin: what follows the host is left out. */
export const webAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => new URL(url).origin)

/** An address that paths are put behind, so it has no slash at the end. */
export const baseAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => url.replace(/\/+$/, ''))

/** An address with {ip} where that of a visitor belongs. */
export const serviceAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .refine((url) => url.includes('{ip}'), 'must say where the address belongs: {ip}')

const isOfOneServer = (url: string) => URL.canParse(url) && !new URL(url).host.includes(',')

/** The address of one database server: the client knows no list of hosts. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(isOfOneServer, 'must name one server: an address that leads to the one that writes')
