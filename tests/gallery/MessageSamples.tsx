import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DemoMailbox } from '../../app/shop/DemoMailbox/DemoMailbox'
import { useDialogLink } from '../../app/shop/page-path'
import { Disclosure } from '../../app/ui/Disclosure/Disclosure'
import { ErrorSummary } from '../../app/ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../app/ui/Layout/Layout.css'
import { LinkList } from '../../app/ui/Links/Links'
import { Notice } from '../../app/ui/Notice/Notice'
import { VisuallyHidden } from '../../app/ui/VisuallyHidden/VisuallyHidden'

const TONES = ['info', 'success', 'warning', 'error'] as const

export function DisclosureSamples() {
  const { t } = useTranslation('parts')
  return (
    <>
      <Disclosure summary={t('question.closed')}>
        <p>{t('question.answer')}</p>
      </Disclosure>
      <Disclosure summary={t('question.open')} isOpen>
        <p>{t('question.fits')}</p>
      </Disclosure>
    </>
  )
}

export function ErrorSample() {
  const { t } = useTranslation('parts')
  const errors = (['text', 'select'] as const).map((kind) => ({
    fieldId: `${kind}-error`,
    message: `${t(`field.${kind}`)}: ${t('field.error')}`,
  }))
  return (
    <ErrorSummary
      title={t('errors.title')}
      errors={[...errors, { message: t('errors.general') }]}
      takesFocus={false}
    />
  )
}

export function NoticeSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={stacks[16]}>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>{t(`notice.${tone}`)}</p>
        </Notice>
      ))}
      <Notice
        tone="warning"
        title={t('notice.title')}
        end={
          <Link to={useDialogLink('cart')} preventScrollReset>
            {t('notice.more')}
          </Link>
        }
      >
        <p>{t('notice.warning')}</p>
      </Notice>
    </div>
  )
}

/** The dialogs of the shop are the samples: at the side, centred, and one that is strictly modal. */
export function DialogSamples() {
  const { t } = useTranslation('parts')
  const links = [
    { to: useDialogLink('cart'), label: t('dialog.cart'), preventScrollReset: true },
    { to: useDialogLink('country'), label: t('dialog.country'), preventScrollReset: true },
    { to: useDialogLink('login/register'), label: t('dialog.register'), preventScrollReset: true },
  ]
  return <LinkList links={links} />
}

/** Each mail has the same shell, so those that were sent are its samples. */
export function MailSample() {
  return <DemoMailbox />
}

export function HiddenSample() {
  const { t } = useTranslation('parts')
  return (
    <p>
      {t('hidden.text')} <VisuallyHidden>{t('hidden.words')}</VisuallyHidden>
    </p>
  )
}
