import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { control } from '../../ui/Field/Field.css'
import * as styles from './SiteFooter.css'

const ID = 'footer-newsletter'

/** The page of the newsletter takes it in, and leads back. Not a TextField, which every page would then load. */
export function NewsletterForm() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const page = `/${useLocale()}/newsletter`
  if (pathname === page) return null
  return (
    <form method="post" action={`${page}?to=${pathname}`} className={styles.newsletter}>
      <label htmlFor={ID}>{t('footer.newsletter')}</label>
      <input id={ID} name="Emailadres" type="email" autoComplete="email" className={control} />
      <Button variant="quiet">{t('footer.subscribe')}</Button>
    </form>
  )
}
