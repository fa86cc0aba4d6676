import { useTranslation } from 'react-i18next'
import { Section } from '../../parts/Section'
import { picture as pictureClass } from './Authenticator.css'

interface AuthenticatorProps {
  /** The address of the QR code. */
  picture: string
  secret: string
  address: string
}

/** Three ways to set up the app: by a link on this device, by a picture, or by typing. */
export function Authenticator({ picture, secret, address }: AuthenticatorProps) {
  const { t } = useTranslation('admin')
  return (
    <Section id="authenticator" title={t('join.app.title')}>
      <p>{t('join.app.text')}</p>
      <img src={picture} alt={t('join.app.picture')} width={200} height={200} className={pictureClass} />
      <p>
        <a href={address}>{t('join.app.link')}</a>
      </p>
      <p>
        {t('join.app.typed')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </Section>
  )
}
