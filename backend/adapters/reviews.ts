import { z } from 'zod'
import type { ReviewsPort } from '../ports'
import { createExternalService } from './external-service'

const TIMEOUT_MS = 2_000

const PLACES_URL = 'https://places.googleapis.com/v1'

export type PlaceSettings = { placeId: string; key: string; url: string | undefined }

const placeSchema = z.object({
  rating: z.number().min(1).max(5),
  userRatingCount: z.number().int().positive(),
  googleMapsUri: z
    .string()
    .url()
    .regex(/^https:/),
})

export function createPlaceReviews({ placeId, key, url = PLACES_URL }: PlaceSettings): ReviewsPort {
  const service = createExternalService('The service of place details', TIMEOUT_MS)
  const address = `${url}/places/${encodeURIComponent(placeId)}`
  const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': Object.keys(placeSchema.shape).join(',') }
  return {
    async read() {
      const place = await service.get(address, placeSchema, headers)
      return { rating: place.rating, count: place.userRatingCount, url: place.googleMapsUri }
    },
  }
}
