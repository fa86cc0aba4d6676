import { useTranslation } from 'react-i18next'
import { STAFF_STEPS, type StaffStep } from '../../../../contract/staff/orders'
import { Notice } from '../../../ui/Notice/Notice'
import { asWritten } from '../../parts/asWritten.css'
import { Mistakes } from '../../parts/Mistakes'
import { useRefused } from '../../parts/useRefused'
import { FORM_NAME } from '../../typed/names'

/** Two forms of the page ask for a reason, and two for a day. */
const IDS = {
  cancel: { reason: 'cancel-reason' },
  announce_return: { reason: 'return-reason' },
  repair: { piece: 'repair-piece', day: 'repair-day', what: 'repair-what' },
}

/** Each repair has a form of its own. */
const idsOfCorrection = (repair = '') =>
  Object.fromEntries(['piece', 'day', 'what', 'reason'].map((name) => [name, `${repair}-${name}`]))

/** Nobody has typed these. */
const HIDDEN = new RegExp(`^(?:seen|corrects|picks|needs[d+]|add|${FORM_NAME}|.*\\.position)$`)

const isStep = (step: string): step is StaffStep => STAFF_STEPS.some((one) => one === step)

/** Shows why a step was refused; where its form is gone because the order has moved on, also what was typed into it. */
export function Refused({ steps }: { steps: readonly StaffStep[] }) {
  const { t } = useTranslation('admin-orders')
  const refused = useRefused()
  if (!refused) return null
  const { verb, typed } = refused
  const isGone = isStep(verb) && !steps.includes(verb)
  const texts = Object.entries(typed)
    .flatMap(([name, values]) => (HIDDEN.test(name) ? [] : values))
    .filter((text) => text.trim() !== '')
  return (
    <>
      <Mistakes ids={{ ...IDS, correct_repair: idsOfCorrection(typed.corrects?.[0]) }} />
      {isGone && texts.length > 0 ? (
        <Notice>
          {t('steps.typed')} <span className={asWritten}>{texts.join('\n')}</span>
        </Notice>
      ) : null}
    </>
  )
}
