export { AuthModule } from './auth.module.js';
export { generatePassword, hashPassword } from './password.js';
export { Passkey, UsedChallenge } from './passkey.entity.js';
export { Session } from './session.entity.js';
export { User } from './user.entity.js';
