import { Fragment } from 'react'
import type { ShellData } from './shell-data.server'

type SocialLinksProps = Pick<ShellData['details'], 'social'> & { className: string }

export function SocialLinks({ social, className }: SocialLinksProps) {
  return (
    <>
      {social.map(({ name, url }) => (
        <Fragment key={name}>
          <a href={url} className={className}>
            {name}
          </a>{' '}
        </Fragment>
      ))}
    </>
  )
}
