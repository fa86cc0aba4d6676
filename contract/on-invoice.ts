/** Organisations that staff has allowed may pay this way: the order goes on at once, and is paid by transfer within some days. */
export const ON_INVOICE = 'invoice'
