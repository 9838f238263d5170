/** Who calls: `client` submits and reads, `reviewer` reviews, `admin` sees across clients. */
export type Role = 'client' | UserRole;
export type UserRole = 'reviewer' | 'admin';
