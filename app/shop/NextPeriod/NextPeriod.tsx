import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenPeriod } from '../../../contract/dates'
import type { TakenPeriod } from '../../api/calendar.server'
import { Button } from '../../ui/Button/Button'
import { typeInto } from '../../ui/Field/useTypedText'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { WithDates } from '../../ui/WithDates/WithDates'

interface NextPeriodProps {
  taken: TakenPeriod
  action: string
  /** 'get' on pages that only show the choice, 'post' where it changes the cart. */
  method: 'get' | 'post'
  alsoSent?: { quantity: string; with?: string }
}

/** Needs the namespace `periods`. */
export function NextPeriod({ taken: { name, next }, action, method, alsoSent }: NextPeriodProps) {
  const { t } = useTranslation('periods')
  // Date inputs that are already on the page keep their typed values, so they are set too.
  function fillDateInputs() {
    if (!next) return
    typeInto('start', next.start)
    typeInto('end', next.end)
  }
  const days = next && writtenPeriod(next)
  return (
    <Notice tone="warning">
      <div className={stacks[8]}>
        <p>
          {t('taken.text', { name })} <WithDates>{days ? t('taken.next', days) : t('taken.none')}</WithDates>
        </p>
        {next && days ? (
          <Form method={method} action={action} preventScrollReset>
            <input type="hidden" name="start" value={next.start} />
            <input type="hidden" name="end" value={next.end} />
            {alsoSent ? <input type="hidden" name="quantity" value={alsoSent.quantity} /> : null}
            {alsoSent?.with ? <input type="hidden" name="with" value={alsoSent.with} /> : null}
            <Button variant="quiet" onClick={fillDateInputs}>
              <span>
                <WithDates>{t('taken.take', days)}</WithDates>
              </span>
            </Button>
          </Form>
        ) : null}
      </div>
    </Notice>
  )
}
