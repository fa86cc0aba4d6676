import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './faq.css'
import type { FaqPage } from './faq.server'

export function AskUs({ contact: { phone, phoneLink, textPhone } }: Pick<FaqPage, 'contact'>) {
  const { t } = useTranslation('faq')
  return (
    <section aria-labelledby="ask" className={styles.ask}>
      <div className={stacks[16]}>
        <h2 id="ask">{t('ask.title')}</h2>
        <p>
          {t('ask.call')} <PhoneLink contact={{ phone, phoneLink }} />
          <br />
          <a href={`/${useLocale()}/contact`}>{t('ask.write')}</a>
        </p>
        <p>{textPhone}</p>
      </div>
    </section>
  )
}
