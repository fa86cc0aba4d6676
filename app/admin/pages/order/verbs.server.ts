import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { MAX_UPLOADS } from '../../../../contract/limits'
import { storeUpload } from '../../../api/forms.server'
import { type PostedFile, withPostedForm } from '../../../forms/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import type { Posting } from '../../route.server'
import { centsSchema } from '../../typed-cents'
import { SHIP } from './ship.server'

const FILES_FIELD = /^lines\[(\d{1,3})\]\.files$/

type StoredPhoto = { id?: string; problem?: string }

async function storePhoto({ backend, t }: Visit, { name, stored }: PostedFile): Promise<StoredPhoto> {
  if ('problem' in stored)
    return { problem: t(`forms:upload.${stored.problem}`, { name, count: MAX_UPLOADS }) }
  const upload = await storeUpload(backend, await openAsBlob(stored.path), name)
  if ('refused' in upload) return { problem: t('forms:upload.refused', { name, why: upload.refused }) }
  return upload.kind === 'image' ? { id: upload.id } : { problem: t('forms:upload.image', { name }) }
}

/** Stores the photos of a posted form, which then has their ids as photos of their line; returns problems with them. */
function formWithPhotos(visit: Visit): Promise<{ form: FormData; problems: string[] }> {
  return withPostedForm(
    visit.request,
    (field) => FILES_FIELD.test(field),
    async ({ texts, files }) => {
      const problems: string[] = []
      for (const file of files) {
        const { id, problem } = await storePhoto(visit, file)
        if (problem !== undefined) problems.push(problem)
        if (id !== undefined) texts.append(file.field.replace(FILES_FIELD, 'lines[$1].photos'), id)
      }
      return { form: texts, problems }
    },
  )
}

const text = z.string().default('')

const foundLine = z.object({
  position: z.coerce.number(),
  grade: z.coerce.number(),
  note: z.string().trim().optional(),
  photos: z.array(z.string()),
  missing: z.array(z.string()),
})

const inspectForm = z.object({ seen: text, lines: z.array(foundLine) })

const gradeForm = ({ visit: { t } }: Posting) =>
  z.object({
    seen: text,
    lateDays: z.coerce.number().int().optional(),
    lines: z.array(foundLine.extend({ withheld: centsSchema(t('admin-quotes:missing.amount')) })),
  })

const unreturnedForm = ({ visit: { t } }: Posting) =>
  z.object({ seen: text, note: text, withheld: centsSchema(t('admin-quotes:missing.amount')) })

/** `piece` is the position of a line and, after a space, a serial number. */
const repairForm = z
  .object({
    seen: text,
    piece: text,
    day: text,
    what: text,
    corrects: text,
    reason: text,
    isVoid: z.literal('on').optional(),
  })
  .transform(({ piece, isVoid, ...repair }) => {
    const [position = '', ...serial] = piece.split(' ')
    return {
      ...repair,
      isVoid: isVoid !== undefined,
      position: Number(position),
      serial: serial.join(' ') || null,
    }
  })

const deliveryEvent = (kind: string) => ({ extras: () => ({ kind }), done: 'admin-orders:done.delivery' })

const labelForm = z.object({
  parcels: z.coerce.number().default(1),
  weight: z
    .string()
    .optional()
    .transform((typed) => (typed?.trim() ? Number(typed.replace(',', '.')) : undefined)),
})

export const ORDER_VERBS = {
  label: { form: labelForm, done: 'admin-orders:done.label' },
  discard_label: { done: 'admin-orders:done.discard_label' },
  ship: SHIP,
  out_for_delivery: deliveryEvent('out_for_delivery'),
  not_home: deliveryEvent('not_home'),
  delayed: deliveryEvent('delayed'),
  deliver: { done: 'admin-orders:done.deliver' },
  cancel: {
    extras: ({ reason }: { reason?: string }) => ({ reason: reason || undefined }),
    done: 'admin-orders:done.cancel',
  },
  lost: { done: ({ end }: { end: string }, t: Visit['t']) => t(`admin-orders:done.lost_${end}`) },
  not_returned: { form: unreturnedForm, done: 'admin-orders:done.not_returned' },
  announce_return: {
    extras: ({ day }: { day?: string | null }) => ({ way: day ? 'collected' : 'sent' }),
    field: (path: string) => path.replace(/^quantity_(\d+)$/, 'lines[$1].quantity'),
    done: 'admin-orders:done.announce_return',
  },
  receive: { done: 'admin-orders:done.receive' },
  check_correction: { done: 'admin-orders:done.check_correction' },
  grade: { read: formWithPhotos, form: gradeForm, done: 'admin-orders:done.grade' },
  inspect: { read: formWithPhotos, form: inspectForm, done: 'admin-orders:done.inspect' },
  repair: { form: repairForm, done: 'admin-orders:done.repair' },
  correct_repair: { form: repairForm, done: 'admin-orders:done.correct_repair' },
  mail: { done: 'admin-orders:done.mail' },
  note: { done: 'admin-orders:done.note' },
  ask_again: { done: 'admin-orders:done.ask_again' },
  give_up: { done: 'admin-orders:done.give_up' },
  dispute: { done: 'admin-orders:done.dispute' },
  end_dispute: { done: 'admin-orders:done.end_dispute' },
}
