import { z } from 'zod'
import { contactMessageSchema } from './contact'
import { declaredWithdrawalSchema } from './withdrawals'

export const MAX_ANSWER_LENGTH = 5_000

/** What is mailed to whoever wrote, with its greeting; the shop signs it. */
export const answerSchema = z.object({ text: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) })

export const answeredSchema = z.object({ data: z.object({ answered_at: z.string() }) })

export const messageResponseSchema = z.object({ data: z.object({ message: contactMessageSchema }) })

export const withdrawalReadSchema = z.object({ data: z.object({ withdrawal: declaredWithdrawalSchema }) })
