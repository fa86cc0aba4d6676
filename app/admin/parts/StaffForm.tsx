import { Form, type FormProps, useLocation, useRouteLoaderData } from '@remix-run/react'
import { type ComponentProps, useContext } from 'react'
import { lookUp } from '../../../contract/look-up'
import { Button } from '../../ui/Button/Button'
import { MistakesContext, type TypedBefore, TypedBeforeContext } from '../../ui/Field/TypedBeforeContext'
import { FORM_NAME, placeOf, staffFormId } from '../typed/names'
import { useRefused, useVerbAddress } from './useRefused'

interface StaffFormProps extends Omit<FormProps, 'method' | 'name' | 'action'> {
  /** The verb of the page that the form posts, '' for the page's own. */
  verb: string
  /** This name tells the forms of a page apart, where several post the same verb. */
  name?: string
}

/** The texts that were typed on a page before a session ended. */
export type TypedOnPage = { place: string; fields: TypedBefore }

/**
 * Draws a form of the back office in which staff types. It comes back filled in with what was typed where its verb was refused, with each
 * message at its field, and where a session had ended when it was posted.
 */
export function StaffForm({ verb, name = verb || 'page', children, ...form }: StaffFormProps) {
  const address = useVerbAddress()
  const before = useTypedInto(name)
  const refused = useRefused()
  const isOfForm = (lookUp(refused?.typed ?? {}, FORM_NAME)?.[0] ?? name) === name
  const sent = refused?.verb === verb && isOfForm ? refused : undefined
  return (
    <Form
      key={sent ? 'refused' : 'now'}
      id={staffFormId(name)}
      {...form}
      method="post"
      action={address(verb)}
    >
      <input type="hidden" name={FORM_NAME} value={name} />
      <TypedBeforeContext.Provider value={sent?.typed ?? before}>
        <MistakesContext.Provider value={sent?.errors}>{children}</MistakesContext.Provider>
      </TypedBeforeContext.Provider>
    </Form>
  )
}

function useTypedInto(name: string): TypedBefore | undefined {
  const { pathname } = useLocation()
  const typed = useRouteLoaderData<{ typed: TypedOnPage | null }>('admin')?.typed
  if (!typed || typed.place !== placeOf(pathname) || lookUp(typed.fields, FORM_NAME)?.[0] !== name)
    return undefined
  return typed.fields
}

/** The version that staff decides on: that of when they typed, so that a change since is told. */
export function Seen({ value }: { value: string | number }) {
  const typed = useContext(TypedBeforeContext)
  return <input type="hidden" name="seen" value={(typed && lookUp(typed, 'seen')?.[0]) ?? value} />
}

/** The button that sends a form, on a line of its own. */
export const Submit = (props: ComponentProps<typeof Button>) => (
  <p>
    <Button {...props} />
  </p>
)
