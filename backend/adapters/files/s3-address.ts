import { z } from 'zod'

export type S3Settings = {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

const EXPECTED = 'must be s3://bucket/prefix?endpoint=https://…&region=…'
const DEFAULT_REGION = 'us-east-1'

const endpointOf = (region: string, configured: string | null) =>
  (configured ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')

export const bucketAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const region = url?.searchParams.get('region') ?? DEFAULT_REGION
  const endpoint = endpointOf(region, url?.searchParams.get('endpoint') ?? null)
  const isAddress = URL.canParse(endpoint) && /^https?:/.test(endpoint)
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || !isAddress) {
    context.addIssue({ code: z.ZodIssueCode.custom, message: EXPECTED })
    return z.NEVER
  }
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return { endpoint, bucket: url.host, prefix: path && `${path}/`, region }
})
