import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { STAFF_STEPS, type StaffStep } from '../../../../contract/staff/orders'
import { Notice } from '../../../ui/Notice/Notice'
import { asWritten } from '../../parts/asWritten.css'
import { Mistakes } from '../../parts/Mistakes'
import type { RefusedStep } from './refused.server'

/** Two forms of the page ask for a reason. */
const REASONS: Record<string, string> = {
  cancel: 'cancel-reason',
  announce_return: 'return-reason',
}

const isStep = (step: string): step is StaffStep => STAFF_STEPS.some((one) => one === step)

/** Shows why a step was refused; where its form is gone because the order has moved on, also what was typed into it. */
export function Refused({ steps }: { steps: readonly StaffStep[] }) {
  const { t } = useTranslation('admin-orders')
  const refused = useActionData<{ refused: RefusedStep }>()?.refused
  if (!refused) return null
  const { step, errors, typed } = refused
  const byId = Object.entries(errors).map(([name, message]) => {
    return [name === 'reason' ? (lookUp(REASONS, step) ?? name) : name, message] as const
  })
  const isGone = isStep(step) && !steps.includes(step)
  const texts = Object.values(typed)
    .flat()
    .filter((text) => text.trim() !== '')
  return (
    <>
      <Mistakes errors={Object.fromEntries(byId)} />
      {isGone && texts.length > 0 ? (
        <Notice>
          {t('steps.typed')} <span className={asWritten}>{texts.join('\n')}</span>
        </Notice>
      ) : null}
    </>
  )
}
