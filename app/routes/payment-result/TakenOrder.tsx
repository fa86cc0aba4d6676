import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { stacks } from '../../ui/Layout/Layout.css'

/** Of an order that was received, without more of it being known than its number, or not even that. */
export function TakenOrder({ number }: { number?: string }) {
  const { t } = useTranslation('payment')
  return (
    <div className={stacks[24]}>
      <h1>{t('taken.title')}</h1>
      {number ? (
        <p>
          <WithNumber number={number}>{t('taken.number', { number })}</WithNumber>
        </p>
      ) : null}
      <p>{t('taken.text')}</p>
      <p>
        {t('taken.help')} <a href={`/${useLocale()}/contact`}>{t('taken.write')}</a>
      </p>
    </div>
  )
}
