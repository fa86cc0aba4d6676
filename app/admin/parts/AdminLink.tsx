import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { adminPath } from '../paths'

interface AdminLinkProps extends LinkProps {
  /** The path of a page of the back office after /admin. */
  to: string
}

export const AdminLink = ({ to, ...link }: AdminLinkProps) => (
  <Link {...link} to={adminPath(useLocale(), to)} />
)

export const OrderLink = ({ id, number }: { id: string; number: string }) => (
  <AdminLink to={`orders/${id}`}>{number}</AdminLink>
)

export const orderCell = ({ orderId, number }: { orderId: string; number: string }) => (
  <OrderLink id={orderId} number={number} />
)

type AdminButtonProps = Omit<ComponentProps<typeof ButtonLink>, 'children'> & { to: string; label: ReactNode }

export const AdminButton = ({ to, label, variant = 'quiet', ...link }: AdminButtonProps) => (
  <ButtonLink {...link} variant={variant} to={adminPath(useLocale(), to)}>
    {label}
  </ButtonLink>
)

export const LinkLine = (props: AdminLinkProps) => (
  <p>
    <AdminLink {...props} />
  </p>
)

export const Download = ({ to, children }: { to: string; children: string }) => (
  <p>
    <a href={adminPath(useLocale(), to)} download>
      {children}
    </a>
  </p>
)
