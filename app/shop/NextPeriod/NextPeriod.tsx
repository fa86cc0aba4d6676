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
  /** 'get' where a choice is only shown. */
  method: 'get' | 'post'
  kept?: { quantity: string; with?: string }
}

/** Needs the namespace `periods`. */
export function NextPeriod({ taken: { name, next }, action, method, kept }: NextPeriodProps) {
  const { t } = useTranslation('periods')
  function fill() {
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
            {kept ? <input type="hidden" name="quantity" value={kept.quantity} /> : null}
            {kept?.with ? <input type="hidden" name="with" value={kept.with} /> : null}
            <Button variant="quiet" onClick={fill}>
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
