export { AuthModule } from './auth.module.js';
export { generatePassword, hashPassword } from './password.js';
export { RevokedToken } from './revoked-token.entity.js';
export { User } from './user.entity.js';
