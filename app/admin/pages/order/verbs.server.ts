import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { MAX_UPLOADS } from '../../../../contract/limits'
import { storeUpload } from '../../../api/forms.server'
import { type PostedFile, withPostedForm } from '../../../forms/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import type { Posting } from '../../route.server'
import { centsTyped } from '../../typed-cents'
import { SHIP } from './ship.server'

const FIELD = /^lines\[(\d{1,3})\]\.files$/

type Stored = { id?: string; problem?: string }

async function storePhoto({ backend, t }: Visit, { name, stored }: PostedFile): Promise<Stored> {
  if ('problem' in stored)
    return { problem: t(`forms:upload.${stored.problem}`, { name, count: MAX_UPLOADS }) }
  const upload = await storeUpload(backend, await openAsBlob(stored.path), name)
  if ('refused' in upload) return { problem: t('forms:upload.refused', { name, why: upload.refused }) }
  return upload.kind === 'image' ? { id: upload.id } : { problem: t('forms:upload.image', { name }) }
}

/**
 * The posted form, and what is wrong with the photos that came along; those that were kept are in it by their ids, as
 * photos of their line.
 */
function formWithPhotos(visit: Visit): Promise<{ form: FormData; problems: string[] }> {
  return withPostedForm(
    visit.request,
    (field) => FIELD.test(field),
    async ({ texts, files }) => {
      const problems: string[] = []
      for (const file of files) {
        const { id, problem } = await storePhoto(visit, file)
        if (problem !== undefined) problems.push(problem)
        if (id !== undefined) texts.append(file.field.replace(FIELD, 'lines[$1].photos'), id)
      }
      return { form: texts, problems }
    },
  )
}

const text = z.string().default('')

const gradedForm = ({ visit: { t } }: Posting) =>
  z.object({
    seen: text,
    lateDays: z.coerce.number().int().optional(),
    lines: z.array(
      z.object({
        position: z.coerce.number(),
        grade: z.coerce.number(),
        note: z.string().trim().optional(),
        withheld: centsTyped(t('admin-quotes:missing.amount')),
        photos: z.array(z.string()),
      }),
    ),
  })

const unreturnedForm = ({ visit: { t } }: Posting) =>
  z.object({ seen: text, note: text, withheld: centsTyped(t('admin-quotes:missing.amount')) })

/** The piece is a line by its position, and after a space its serial number. */
const repairedForm = z
  .object({
    ...{ seen: text, piece: text, day: text, what: text, corrects: text, reason: text },
    isVoid: z.literal('on').optional(),
  })
  .transform(({ piece, isVoid, ...repaired }) => {
    const [position = '', ...serial] = piece.split(' ')
    return {
      ...repaired,
      isVoid: isVoid !== undefined,
      position: Number(position),
      serial: serial.join(' ') || null,
    }
  })

const event = (kind: string) => ({ asks: () => ({ kind }), done: `admin-orders:done.${kind}` })

/** Each is done with an order on its page. */
export const ORDER_VERBS = {
  ship: SHIP,
  out_for_delivery: event('out_for_delivery'),
  not_home: event('not_home'),
  delayed: event('delayed'),
  deliver: { done: 'admin-orders:done.deliver' },
  cancel: {
    asks: ({ reason }: { reason?: string }) => ({ reason: reason || undefined }),
    done: 'admin-orders:done.cancel',
  },
  lost: { done: ({ end }: { end: string }, t: Visit['t']) => t(`admin-orders:done.lost_${end}`) },
  not_returned: { form: unreturnedForm, done: 'admin-orders:done.not_returned' },
  announce_return: {
    asks: ({ day }: { day?: string | null }) => ({ way: day ? 'collected' : 'sent' }),
    field: (named: string) => named.replace(/^quantity_(\d+)$/, 'lines[$1].quantity'),
    done: 'admin-orders:done.announce_return',
  },
  receive: { done: 'admin-orders:done.receive' },
  check_correction: { done: 'admin-orders:done.check_correction' },
  grade: { read: formWithPhotos, form: gradedForm, done: 'admin-orders:done.grade' },
  repair: { form: repairedForm, done: 'admin-orders:done.repair' },
  correct_repair: { form: repairedForm, done: 'admin-orders:done.correct_repair' },
  mail: { done: 'admin-orders:done.mail' },
  note: { done: 'admin-orders:done.note' },
  ask_again: { done: 'admin-orders:done.ask_again' },
  give_up: { done: 'admin-orders:done.give_up' },
  dispute: { done: 'admin-orders:done.dispute' },
  end_dispute: { done: 'admin-orders:done.end_dispute' },
}
