import { z } from 'zod'

export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
export const webhookSchema = z.object({ id: z.string().min(1).max(200) })
