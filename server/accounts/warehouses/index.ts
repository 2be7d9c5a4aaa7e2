export { routes } from './routes.ts';
export { registerWarehouseUser, type WarehouseUser } from './warehouse-users.ts';
