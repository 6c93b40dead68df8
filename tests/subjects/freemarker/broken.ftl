<#list books as>
