import type { ComponentProps } from 'react'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { stacks } from '../../ui/Layout/Layout.css'
import { Seen, StaffForm } from './StaffForm'

interface FoldedFormProps extends ComponentProps<typeof StaffForm> {
  summary: string
  /** The version that staff decides on. */
  seen?: string
}

/** A form of the office that is folded until it is wanted. */
export const FoldedForm = ({ summary, seen, children, ...form }: FoldedFormProps) => (
  <StaffForm {...form}>
    {seen === undefined ? null : <Seen value={seen} />}
    <Disclosure summary={summary}>
      <div className={stacks[16]}>{children}</div>
    </Disclosure>
  </StaffForm>
)
