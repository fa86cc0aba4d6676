import type { ApiClient } from './api-client'
import { AS_STAFF } from './staff'

/** Reads by paths below /api/adm/accounting. */
export const accountsReader = (client: Pick<ApiClient, 'get'>) =>
  async function read<Schema extends { parse: (body: unknown) => unknown }>(
    path: string,
    schema: Schema,
    by = client,
  ) {
    const { body } = await by.get(`/api/adm/accounting/${path}`, AS_STAFF)
    return schema.parse(body) as ReturnType<Schema['parse']>
  }
