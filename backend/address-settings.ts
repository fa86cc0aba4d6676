import { z } from 'zod'

export const webAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => new URL(url).origin)

/** Without a slash at the end. */
export const baseAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => url.replace(/\/+$/, ''))

export const serviceAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .refine((url) => url.includes('{ip}'), 'must say where the address belongs: {ip}')

const isOfOneServer = (url: string) => URL.canParse(url) && !new URL(url).host.includes(',')

/** The client knows no list of hosts. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(isOfOneServer, 'must name one server: an address that leads to the one that writes')
