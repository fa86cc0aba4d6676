import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ContactWays, type Ways } from '../../shop/ContactLink/ContactLinks'
import { stacks } from '../../ui/Layout/Layout.css'

export function OtherWays({ ways }: { ways: Ways | null }) {
  const { t } = useTranslation('withdrawal')
  const locale = useLocale()
  return (
    <section className={stacks[8]} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('others.title')}</h2>
      <p>{t('others.text')}</p>
      {ways ? <ContactWays ways={ways} /> : null}
      <p>
        <a href={`/${locale}/etc/withdrawal_information`}>{t('others.rights')}</a>
      </p>
    </section>
  )
}
