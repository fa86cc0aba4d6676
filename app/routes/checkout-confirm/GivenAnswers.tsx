import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { RegionName } from '../../shop/RegionName/RegionName'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { NamedAction } from '../../ui/VisuallyHidden/NamedAction'
import * as styles from './confirm.css'
import type { Confirmation } from './confirmation.server'

type Answer = Confirmation['answers'][number]['answers'][number]

const isDelivery = ({ name }: Answer) => name.startsWith('Bezorg_')

/** Shows who orders and where it goes, before that is paid for: as on an envelope, and with their questions what no envelope has. */
export function GivenAnswers({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { answers, cart, region, deliveryHours } = confirmation
  const ownLabels = [t('confirm.name'), t('confirm.address')]
  const isOnEnvelope = ({ type, label }: Answer) =>
    type === 'email' || type === 'phone' || ownLabels.includes(label)
  return (
    <Card className={stacks[16]}>
      {answers.map(({ title, answers: given }) => {
        const others = given.filter((answer) => !isOnEnvelope(answer))
        const isAddress = given.some(isDelivery)
        return (
          <section key={title} className={stacks[8]}>
            <div className={styles.heading}>
              <h2 className={styles.question}>{title}</h2>
              <Link to={`/${locale}/checkout#checkout-${given[0]?.name}`} className={styles.change}>
                <NamedAction shown={t('confirm.change')} whole={t('confirm.changeOf', { title })} />
              </Link>
            </div>
            <p>
              {given.filter(isOnEnvelope).map(({ name, value }) => (
                <Fragment key={name}>
                  {value}
                  <br />
                </Fragment>
              ))}
              {isAddress ? cart.countryName : null}
              {isAddress && region ? <RegionName region={region} /> : null}
            </p>
            {others.length > 0 ? (
              <SummaryList rows={others.map(({ label, value }) => ({ label, value }))} />
            ) : null}
            {isAddress && deliveryHours && cart.period ? <p>{deliveryHours}</p> : null}
          </section>
        )
      })}
    </Card>
  )
}
