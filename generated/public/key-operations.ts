// Generated from openapi/ by `npm run generate`; do not edit.
export const keyOperations = [
  "getMe",
  "getUsage",
  "listKeyRequests",
  "listScopes",
  "getHealth",
  "listWatches",
  "getWatch",
  "listWatchDocuments",
  "runWatch",
  "listWatchSyntheses",
  "createWatchSynthesis",
  "listWebhooks",
  "createWebhook",
  "getWebhook",
  "updateWebhook",
  "deleteWebhook",
  "rotateWebhookSecret",
  "testWebhook",
  "listWebhookDeliveries",
  "getWebhookDelivery",
  "redeliverWebhook",
  "recoverWebhook",
  "replayWebhook",
  "getWebhookTask",
  "listWebhookEvents"
] as const
export type KeyOperation = (typeof keyOperations)[number]
