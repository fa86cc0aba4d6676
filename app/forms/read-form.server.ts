import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { suggestAddresses } from '../api/addresses.server'
import { type Backend, BackendRefusal, backendFor } from '../api/backend.server'
import { readCountries } from '../api/countries.server'
import { readDefinition } from '../api/forms.server'
import { readUploads } from '../api/uploads.server'
import { translator } from '../i18n/translations.server'
import { readPlace } from '../session/place.server'
import type { FormState, OpenForm } from './form-state'
import { inputsFrom, passwordsOf } from './inputs.server'
import { draftOf } from './keep-draft.server'
import { phoneCountries } from './phone.server'
import { uploadIdsIn } from './take-uploads.server'

/** What the fields of a form need besides their definition; nothing is fetched that no field asks for. */
export async function surroundings(
  backend: Backend,
  definition: FormDefinition,
): Promise<Pick<FormState, 'phoneCountries' | 'findsAddresses'>> {
  const has = (wanted: FormField['type']) => allFields(definition).some(({ type }) => type === wanted)
  const [countries, addresses] = await Promise.all([
    has('phone') ? readCountries(backend) : undefined,
    has('address') ? suggestAddresses(backend, '', '') : undefined,
  ])
  return {
    ...(countries && { phoneCountries: phoneCountries(countries) }),
    ...(addresses && { findsAddresses: true }),
  }
}

/** Asks once more for passwords, of which none is kept. */
export function askAgain(passwords: string[], { locale }: Backend): Record<string, string> {
  const again = translator(locale, 'forms')('password.again')
  return Object.fromEntries(passwords.map((name) => [name, again]))
}

/** A form ready to be drawn, with answers it starts with over those of its definition. */
export async function openForm(
  definition: FormDefinition,
  values: FormValues,
  request: Request,
  context: AppLoadContext,
): Promise<OpenForm> {
  const backend = backendFor(request, context)
  const { country } = await readPlace(request, context)
  const inputs = inputsFrom(definition, { ...definition.values, ...values }, country)
  const [around, uploads] = await Promise.all([
    surroundings(backend, definition),
    readUploads(backend, uploadIdsIn(definition, inputs)),
  ])
  const isBack = Object.keys(values).length > 0
  const remarks = askAgain(isBack ? passwordsOf(definition) : [], backend)
  return { definition, state: { key: randomUUID(), inputs, uploads, remarks, ...around } }
}

/**
 * The form of a name, for a loader: its definition and what it is drawn with.
 * In: the name as a path ('user/login'), and what the definition depends on.
 * Throws a response: 404 for a form that is not there, the status of what the backend refuses, 503 while it is out of reach.
 */
export async function readForm(
  request: Request,
  context: AppLoadContext,
  name: string,
  query: Record<string, string> = {},
): Promise<OpenForm> {
  try {
    const definition = await readDefinition(backendFor(request, context), name, query)
    const draft = await draftOf(definition.name, request, context)
    return await openForm(definition, draft, request, context)
  } catch (error) {
    if (error instanceof BackendRefusal) throw new Response(null, { status: error.status })
    throw error
  }
}
