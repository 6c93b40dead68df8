${missing.name}
