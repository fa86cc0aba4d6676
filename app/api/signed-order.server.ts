export type SignedOrder = { id: string; signature: string }
