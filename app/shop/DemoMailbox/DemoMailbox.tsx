import { Link } from '@remix-run/react'
import { useWords } from '../../i18n/locale'
import { useShellData } from '../shell-data'

export function DemoMailbox() {
  const { t, locale } = useWords('account')
  const shell = useShellData()
  if (!shell?.isDemo || shell.unanswered.includes('outbox')) return null
  return (
    <p>
      {t('demoMailbox.text')} <Link to={`/${locale}/etc/outbox`}>{t('demoMailbox.link')}</Link>
    </p>
  )
}
