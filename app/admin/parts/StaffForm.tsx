import { Form, type FormProps, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { lookUp } from '../../../contract/look-up'
import { type TypedBefore, TypedBeforeContext } from '../../ui/Field/TypedBeforeContext'
import { FORM_NAME, placeOf } from '../typed/names'

interface StaffFormProps extends Omit<FormProps, 'method' | 'name'> {
  /** This name tells the forms of a page apart. */
  name: string
}

/** The texts that were typed on a page before a session ended. */
export type TypedOnPage = { place: string; fields: TypedBefore }

/**
 * Draws a form of the back office in which staff types. Where a session had ended when it was posted, it comes back filled in with what was
 * typed.
 */
export function StaffForm({ name, children, ...form }: StaffFormProps) {
  const typed = useTypedInto(name)
  return (
    <Form {...form} method="post">
      <input type="hidden" name={FORM_NAME} value={name} />
      <TypedBeforeContext.Provider value={typed}>{children}</TypedBeforeContext.Provider>
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
