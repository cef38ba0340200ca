export { pair, SitePlugin, type PluginOptions } from './client.ts'
export { InvalidCredentials, InvalidPairingToken, InvalidSignature, SignatureRequired } from './errors.ts'
export { run, type CommandHandler, type RunOptions } from './run.ts'
export type { TransportOptions } from './transport.ts'
export type {
  ActivityAnswer,
  ActivityEvent,
  Command,
  CommandResult,
  ErasureRequest,
  Heartbeat,
  HeartbeatAnswer,
  PairedSite,
  Pairing,
  Platform,
  Pong,
  PushKind,
  SsoAnswer,
  Versions,
} from './types.ts'
export { ApiError, NetworkError, TimeoutError } from '../kernel/errors.ts'
